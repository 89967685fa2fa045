export { office } from './people.office.ts'
export { routes } from './people.routes.ts'
