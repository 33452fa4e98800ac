/** Where a gallery's team works. */
export const GALLERY_PATH = '/my-plinth/gallery/'
