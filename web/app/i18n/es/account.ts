import type { Translated } from '../messages.ts'
import type english from '../en/account.ts'

const account: Translated<typeof english> = {}

export default account
