import { adminBulk } from './bulk.ts'
import { adminNotes } from './notes.ts'
import { adminImports } from './imports.ts'
import { adminReports } from './reports.ts'
import { adminViews } from './saved-views.ts'
import { adminSearch } from './search.ts'

export const adminBackOffice = {
  ...adminSearch,
  bulk: adminBulk,
  notes: adminNotes,
  imports: adminImports,
  reports: adminReports,
  views: adminViews,
}
