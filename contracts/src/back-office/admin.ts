import { adminBulk } from './bulk.ts'
import { adminNotes } from './notes.ts'
import { adminViews } from './saved-views.ts'
import { adminSearch } from './search.ts'

export const adminBackOffice = {
  ...adminSearch,
  bulk: adminBulk,
  notes: adminNotes,
  views: adminViews,
}
