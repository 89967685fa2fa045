import { bulkList, bulkRowList } from '#contracts/back-office/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const bulkCalls = callsOf(bulkList, api.backOffice.bulk)

/** The rows of one operation. */
export const bulkRowCalls = (id: string) =>
  callsOf(bulkRowList, {
    list: (query) => api.backOffice.bulk.rows({ ...query, id }),
    export: (query) => api.backOffice.bulk.exportRows({ ...query, id }),
  })
