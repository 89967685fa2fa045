import type { Translated } from '../messages.ts'
import type english from '../en/admin.ts'

const admin: Translated<typeof english> = {}

export default admin
