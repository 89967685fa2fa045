import { count, defineList, instant, money, state, text } from '../define-list.ts'
import { promoCodeMachine } from './machines.ts'
import { promoCodeKind } from './records.ts'

export const promoCodeList = defineList({
  name: 'promo-codes',
  record: promoCodeKind,
  columns: {
    code: text({ sort: true }),
    name: text({ nullable: true, yields: true, about: 'What staff call it; buyers do not see it' }),
    resellerCode: text({ nullable: true, shown: 'chosen', about: 'Whose sales it makes' }),
    state: state(promoCodeMachine),
    percent: count({ nullable: true, about: 'Taken off; null where it is an amount' }),
    amountCents: money({ nullable: true, about: 'Taken off; null where it is in percent' }),
    uses: count({ about: 'Orders with it that were not cancelled and did not expire' }),
    maxUses: count({ nullable: true, yields: true }),
    savedCents: money({ about: 'What it took off those orders' }),
    startsAt: instant({ nullable: true, yields: true }),
    endsAt: instant({ nullable: true, yields: true }),
    createdAt: instant({ sort: true, shown: 'chosen' }),
  },
  filters: { state: true, created: 'createdAt' },
  search: 'A part of the code or of what it is called',
  defaultSort: '-createdAt',
})
