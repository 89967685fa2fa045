import { usageFileList, usageList } from '#contracts/usage/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const usageCalls = callsOf(usageList, {
  page: (query) => api.usage.list(query),
  file: (query) => api.usage.export(query),
})

export const usageFileCalls = callsOf(usageFileList, {
  page: (query) => api.usage.files.list(query),
  totals: (filter) => api.usage.files.totals(filter),
})
