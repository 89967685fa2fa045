import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { promoCodes: 'Promo codes' },
  also: { promoCodes: 'coupons, discount, vouchers' },
  kinds: { promo_code: 'Promo code' },
  lists: {
    'promo-codes': {
      title: 'Promo codes',
      search: 'A part of the code or its name',
      emptyTitle: 'No promo codes yet',
      emptyText: 'Create the first one: buyers type it at the checkout.',
      columns: {
        code: 'Code',
        name: 'Name',
        resellerCode: 'Reseller',
        state: 'State',
        percent: 'Percent',
        amountCents: 'Amount',
        uses: 'Uses',
        maxUses: 'Most uses',
        savedCents: 'Taken off',
        startsAt: 'From',
        endsAt: 'Until',
        createdAt: 'Created',
      },
      filters: {
        created: 'Created',
      },
    },
  },
  errors: {
    PROMO_TAKEN: 'There is a promo code like this already. Choose another one.',
    PROMO_IN_USE:
      'Somebody has bought with this code, so what it takes off stays. End it, and create another one.',
    PROMO_LIMIT_LOW: 'It was used more often than that already. Enter a higher limit, or end the code.',
    PROMO_UNKNOWN: 'We do not know this promo code. Check it, or leave it out.',
    PROMO_NOT_NOW: 'This promo code cannot be used now. Leave it out to go on.',
    PROMO_USED_UP: 'This promo code was used as often as it can be. Leave it out to go on.',
    PROMO_USED_BY_YOU: 'You have used this promo code as often as you can. Leave it out to go on.',
    PROMO_FIRST_ONLY: 'This promo code is for a first purchase only. Leave it out to go on.',
    PROMO_OWN:
      'This code makes the sale yours as a seller, so it cannot be used for your own purchase. Leave it out to go on.',
    PROMO_NOT_FOR_CART: 'This promo code is for other plans than those in your cart. Leave it out to go on.',
  },
  events: {
    promo_code: {
      create: 'Created',
      edit: 'Changed',
      pause: 'Paused',
      resume: 'Goes on',
      end: 'Ended',
      activate: 'Activated again',
    },
  },
} as const satisfies ModuleWords

export default words
