import type { Translated } from '../messages.ts'
import type english from '../en/timeline.programs.ts'

const programCodes: Translated<typeof english> = {
  codes: {
    reason: {
      CUSTOMER_REQUEST: 'Pidió salir',
      NON_USAGE: 'No lo usó',
      INELIGIBLE: 'Ya no califica',
      DUPLICATE: 'Lo tiene dos veces',
      FAILED_RECERT: 'No confirmado para otro año',
      NON_PAYMENT: 'No pagó',
      DECEASED: 'Falleció',
      MOVED: 'Se mudó',
      TRANSFERRED_OUT: 'Se pasó a otra compañía',
      FRAUD: 'Lo dicho no era verdad',
      PERIOD_ENDED: 'Los meses terminaron',
      PROGRAM_ENDED: 'El programa terminó',
      ERROR_CORRECTION: 'Fue un error',
      program_closed: 'El programa ya no recibe solicitudes',
      nobody_has_it:
        'Ninguna compañía tiene el beneficio que se iba a trasladar, y el programa no acepta hogares nuevos',
      unsigned: 'No se firmó nada',
      replaced: 'Una nueva solicitud ocupó su lugar',
    },
    source: { web: 'Sitio web', agent: 'Agente', reseller: 'Revendedor', api: 'API' },
    step: {
      qualify: 'Cómo califica',
      income: 'Ingresos',
      name: 'Nombre',
      birth: 'Fecha de nacimiento',
      emancipation: 'Adulto por orden de un tribunal',
      contact: 'Contacto',
      identity: 'Prueba de identidad',
      address: 'Dirección',
      beneficiary: 'Quién califica',
      dependent: 'Hijo o dependiente',
      school: 'Escuela',
      housing: 'Tipo de vivienda',
      adults: 'Otros adultos',
      'adult-benefit': 'Beneficio de otros adultos',
      'shared-money': 'Ingresos compartidos',
    },
    operation: {
      check: 'Solicitud',
      status: 'Cómo va',
      verify: 'Comprobación',
      enroll: 'Inscripción',
      update: 'Cambio',
      deEnroll: 'Baja',
      verifyDeviceEligibility: 'Prueba del dispositivo',
      find: 'Búsqueda',
      transfer: 'Traslado',
      other: 'Otra',
    },
    result: { DONE: 'Aceptada' },
  },
}

export default programCodes
