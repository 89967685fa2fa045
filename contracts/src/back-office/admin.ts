import { adminBulk } from './bulk.ts'
import { adminViews } from './saved-views.ts'
import { adminSearch } from './search.ts'

export const adminBackOffice = {
  ...adminSearch,
  bulk: adminBulk,
  views: adminViews,
}
