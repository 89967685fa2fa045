import type { Translated } from '../messages.ts'
import type english from '../en/attention.ts'

/** Lo que se dice de todo lo que puede pasar con un registro. */
const attention: Translated<typeof english> = {
  since: 'Desde {time}',
  count: '{count, plural, one {# asunto por revisar} other {# asuntos por revisar}}',
}

export default attention
