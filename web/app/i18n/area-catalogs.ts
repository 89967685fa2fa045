/** Which words pages of the signed-in areas show, and where they are: visitors do not load it. */
export { importers, words } from 'virtual:area-words'
