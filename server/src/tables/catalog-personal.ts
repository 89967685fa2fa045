import {
  planCategories,
  plans,
  planPricings,
  planVersions,
  addonPlans,
  esimDevices,
  planWhitelist,
} from './catalog.ts'
import { rowsOfNobody } from './personal.ts'

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [
    planCategories,
    plans,
    planPricings,
    planVersions,
    addonPlans,
    esimDevices,
  ],
  'of whoever the service provider lists, by address alone': [planWhitelist],
})
