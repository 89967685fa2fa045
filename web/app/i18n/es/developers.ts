import type { Translated } from '../messages.ts'
import type english from '../en/developers.ts'

const developers: Translated<typeof english> = {}

export default developers
