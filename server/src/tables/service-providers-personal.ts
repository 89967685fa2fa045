import { serviceProviders, brands, brandHosts, brandFiles, tenantKeys } from './service-providers.ts'
import { rowsOfNobody } from './personal.ts'

export const ofNobody = rowsOfNobody({
  'of the service provider and its team': [serviceProviders, brands, brandHosts, brandFiles, tenantKeys],
})
