export { jobs } from './back-office.jobs.ts'
export { saveView } from './save-view.ts'
export { writeNote } from './write-note.ts'
export { routes } from './back-office.routes.ts'
