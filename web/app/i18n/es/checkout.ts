import type { Translated } from '../messages.ts'
import type english from '../en/checkout.ts'

const checkout: Translated<typeof english> = {}

export default checkout
