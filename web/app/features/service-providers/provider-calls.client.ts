import { serviceProviderList } from '#contracts/service-providers/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const providerCalls = callsOf(serviceProviderList, api.serviceProviders)
