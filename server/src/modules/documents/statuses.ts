import { documentMachine } from '#contracts/documents/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { documents } from '#tables/documents.ts'

export const documentState = bindStatus(documents, 'state', documentMachine)
export type Document = typeof documents.$inferSelect
