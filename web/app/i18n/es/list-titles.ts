import lists from '#contracts/i18n/es/lists.ts'

import type { Translated } from '../messages.ts'
import type english from '../en/list-titles.ts'

const titles = Object.fromEntries(
  Object.entries(lists).map(([name, { title }]) => [name, title]),
) as Translated<typeof english>

export default titles
