/** Where a gallery's team works. */
export const GALLERY_PATH = '/my-plinth/gallery/'
/** Where the fields of their forms find what they may name. */
export const TEAM_FOUND_PATH = `${GALLERY_PATH}found/`
