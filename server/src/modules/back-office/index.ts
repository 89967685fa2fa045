export { jobs } from './back-office.jobs.ts'
export { routes } from './back-office.routes.ts'
