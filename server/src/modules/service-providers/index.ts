export { routes } from './service-providers.routes.ts'
