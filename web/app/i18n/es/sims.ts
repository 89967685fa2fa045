import type { Translated } from '../messages.ts'
import type english from '../en/sims.ts'

/** Palabras sobre las SIM para el personal. */
const sims: Translated<typeof english> = {
  refusals: {
    OUT_OF_STOCK: 'Ya no le queda nada de este plan',
    INSUFFICIENT_FUNDS: 'Nuestro saldo allí es muy bajo',
    INVALID: 'No acepta la solicitud',
    INCOMPATIBLE: 'Este plan no sirve para esta eSIM',
    NOT_FOUND: 'No conoce este plan o esta eSIM',
    AUTH: 'No acepta nuestra clave',
    INVALID_ZIP: 'No conoce este código postal',
    CONFLICT_STATE: 'La línea está allí en otro estado',
    REJECTED: 'La red la rechazó',
  },
}

export default sims
