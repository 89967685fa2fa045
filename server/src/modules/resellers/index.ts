export { salesOfTree } from './sales-of-tree.ts'
export { routes } from './resellers.routes.ts'
