import type { OfficePart } from '#platform/office/office.ts'
import { accountActs } from './account-acts.ts'
import { peopleCalled } from './find-people.ts'
import { resellerImporter } from './import-resellers.ts'
import { subscriberImporter } from './import-subscribers.ts'
import { listOfResellers } from './list-of-resellers.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'

export const office: OfficePart[] = [
  peopleCalled,
  {
    lists: [listOfResellers, listOfSubscribers],
    importers: [resellerImporter, subscriberImporter],
    acts: [...accountActs(listOfResellers, 'reseller'), ...accountActs(listOfSubscribers, 'subscriber')],
  },
]
