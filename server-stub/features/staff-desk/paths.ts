export const ACTS_PATH = '/staff/acts/'
export const MEMBERS_PATH = '/staff/members/'
export const FIGURES_PATH = '/staff/figures/'
