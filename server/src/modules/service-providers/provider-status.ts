import { serviceProviderMachine } from '#contracts/service-providers/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { serviceProviders } from '#tables/service-providers.ts'

export const providerState = bindStatus(serviceProviders, 'state', serviceProviderMachine)
export type Provider = typeof serviceProviders.$inferSelect
