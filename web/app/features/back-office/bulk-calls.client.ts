import { bulkList, bulkRowList } from '#contracts/back-office/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const bulkCalls = callsOf(bulkList, { page: (query) => api.backOffice.bulk.list(query) })

/** The rows of one operation. */
export const bulkRowCalls = (id: string) =>
  callsOf(bulkRowList, {
    page: (query) => api.backOffice.bulk.rows({ ...query, id }),
    file: (query) => api.backOffice.bulk.exportRows({ ...query, id }),
  })
