import { contentMachine } from '#contracts/content/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { contentEntries } from '#tables/content.ts'

export const contentStatus = bindStatus(contentEntries, 'status', contentMachine, {
  notFound: 'CONTENT_NOT_FOUND',
})

export type EntryRow = typeof contentEntries.$inferSelect
