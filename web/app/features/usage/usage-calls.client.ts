import { usageFileList, usageList } from '#contracts/usage/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const usageCalls = callsOf(usageList, api.usage)

export const usageFileCalls = callsOf(usageFileList, api.usage.files)
