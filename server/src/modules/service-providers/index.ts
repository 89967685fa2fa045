export { office } from './service-providers.office.ts'
export { routes } from './service-providers.routes.ts'
