import type { AnyList } from '#contracts/define-list.ts'
import { api } from '../../api.client.ts'
import { readOptional } from '../staff/calls.client.ts'

/** The saved views of a list, for the loader of its page, which can do without them. */
export const loadViews = ({ name }: Pick<AnyList, 'name'>) =>
  readOptional(api.backOffice.views.list({ list: name }))
