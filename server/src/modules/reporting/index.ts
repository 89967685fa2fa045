export { routes } from './reporting.routes.ts'
