/** Which words pages of administration show, and where they are: only staff load it. */
export { importers, words } from 'virtual:staff-words'
