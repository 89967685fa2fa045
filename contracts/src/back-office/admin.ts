import { adminBulk } from './bulk.ts'
import { adminViews } from './saved-views.ts'

export const adminBackOffice = {
  bulk: adminBulk,
  views: adminViews,
}
