export { forgetUnused, keepFile } from './brand-files.ts'
export { storedPicture } from './picture.ts'
