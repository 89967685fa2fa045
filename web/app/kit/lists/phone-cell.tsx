import { Nothing } from '../../ui/staff/nothing.tsx'
import { PhoneNumber } from '../../ui/staff/phone-number.tsx'

/** How a column of telephone numbers shows one; lists without such a column are not sent how they are written. */
export const phoneCell = <Key extends string>(key: Key) => ({
  cell: (row: Record<Key, string | null>) =>
    row[key] === null ? <Nothing /> : <PhoneNumber value={row[key]} />,
})
