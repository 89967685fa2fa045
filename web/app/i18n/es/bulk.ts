// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.es.ts'
import catalog from '#contracts/catalog/words.es.ts'
import devices from '#contracts/devices/words.es.ts'
import enrollment from '#contracts/enrollment/words.es.ts'
import fulfillment from '#contracts/fulfillment/words.es.ts'
import orders from '#contracts/orders/words.es.ts'
import people from '#contracts/people/words.es.ts'
import representatives from '#contracts/representatives/words.es.ts'

export default {
  acts: {
    ...catalog.bulk,
    ...devices.bulk,
    ...enrollment.bulk,
    ...fulfillment.bulk,
    ...orders.bulk,
    ...people.bulk,
    ...representatives.bulk,
  },
  exclusions: {
    ...backOffice.exclusions,
    ...catalog.exclusions,
    ...devices.exclusions,
    ...enrollment.exclusions,
    ...orders.exclusions,
    ...people.exclusions,
  },
}
