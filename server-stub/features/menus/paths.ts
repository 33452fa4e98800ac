export const MENUS_PATH = '/staff/admin/menus/'
export const LINK_PATH = `${MENUS_PATH}link/`
export const GROUP_PATH = `${MENUS_PATH}group/`
export const PREVIEW_PATH = `${MENUS_PATH}preview/`
