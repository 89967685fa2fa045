import type en from '../en/line-plans.ts'
import type { Translated } from '../words.ts'

/** Spanish words for how the plan of a line stands. */
const linePlans: Translated<typeof en> = {
  note: {
    scheduled: 'El plan empieza más adelante.',
    awaited:
      'El plan empieza con el primer uso. Úselo dentro de los {days} días posteriores a la llegada de la tarjeta.',
    waiting: 'El plan empieza con el primer uso. Úselo antes del {activateBy}.',
    waiting_soon: 'Todavía sin usar. Úselo antes del {activateBy}; después se pierde el plan.',
    missed: 'No se usó antes del {activateBy}, así que este plan se venció.',
    refunded: 'Se devolvió el dinero de este plan, así que ya no debe usarse.',
    active: 'Activo hasta el {endsAt}.',
    active_soon: 'Activo, y termina pronto: el {endsAt}.',
    due: 'Falta el pago del próximo período.',
    paused: 'En pausa.',
    over: 'Terminó el {endsAt}.',
  },
  open: { active: 'Activo.', over: 'Terminado.' },
  data: {
    left: 'Quedan {left} de {total}.',
    used_up: 'Se usaron los {total}.',
    over: 'Se terminó el tiempo para usar los datos.',
    unlimited: 'Datos sin límite.',
    none: 'Esta línea no tiene datos.',
  },
  next: {
    missed: 'Compre el plan otra vez, o escríbanos si algo le impidió usarlo.',
    refunded: 'Si al final lo quiere, cómprelo otra vez.',
    over: 'Para seguir, compre otra vez un plan.',
  },
}

export default linePlans
