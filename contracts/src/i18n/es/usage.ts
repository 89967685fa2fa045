import type en from '../en/usage.ts'
import type { Translated } from '../words.ts'

/** Spanish words of usage that screens and files share. */
const usage: Translated<typeof en> = {
  file: { row: 'Fila', reason: 'Motivo' },
  problems: {
    record_id: 'El registro no tiene record_id, o uno de más de 120 caracteres. Dé a cada registro el suyo.',
    revision: 'revision debe ser un número entero desde 0. Déjelo vacío en lo que se comunica primero.',
    kind: 'kind debe ser data, voice, sms o mms.',
    direction: 'direction debe ser out o in (o MO o MT).',
    line: 'El registro no nombra ninguna línea. Rellene iccid o msisdn.',
    unknown_line: 'Ninguna SIM de este origen tiene este ICCID o número. Importe la SIM o elija otro origen.',
    time: 'started_at o ended_at no es un momento con desfase horario. Escriba 2026-03-02T15:04:05Z.',
    ends_before: 'ended_at es anterior a started_at.',
    future: 'started_at está en el futuro. Compruebe el reloj del operador y su zona horaria.',
    too_late: 'El registro tiene más de 92 días y su mes está cerrado.',
    no_amount: 'El registro no dice ninguna cantidad: rellene bytes, segundos o mensajes.',
    amount: 'Una cantidad debe ser un número entero.',
    negative:
      'Una cantidad es menor que cero. Una corrección dice la cantidad nueva completa con una revisión mayor.',
    too_large: 'Ninguna línea puede usar tanto en un registro. Compruebe la unidad.',
    country: 'country debe tener dos letras, como US.',
    call_type:
      'call_type debe ser local, national, international, roaming, emergency, voicemail o toll_free.',
    cost: 'cost_usd debe ser dólares de 0 a 10.000 con hasta seis decimales.',
    conflict:
      'Otro registro tiene este record_id y esta revisión y dice otra cosa. Envíe una corrección con una revisión mayor.',
    asked_before:
      'El uso de ese tiempo se contó preguntando al operador, antes de que llegara el primer archivo.',
  },
}
export default usage
