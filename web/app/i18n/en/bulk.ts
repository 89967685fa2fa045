// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.en.ts'
import catalog from '#contracts/catalog/words.en.ts'
import devices from '#contracts/devices/words.en.ts'
import enrollment from '#contracts/enrollment/words.en.ts'
import fulfillment from '#contracts/fulfillment/words.en.ts'
import orders from '#contracts/orders/words.en.ts'
import people from '#contracts/people/words.en.ts'
import representatives from '#contracts/representatives/words.en.ts'

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
