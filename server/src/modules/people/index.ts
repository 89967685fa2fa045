export { routes } from './people.routes.ts'
