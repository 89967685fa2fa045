export { salesOfTree } from './sales-of-tree.ts'
