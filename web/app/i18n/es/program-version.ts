import type { Translated } from '../messages.ts'
import type english from '../en/program-version.ts'

const programVersion: Translated<typeof english> = {
  sections: {
    days: 'Días',
    benefit: 'Beneficio',
    device: 'Descuento para un dispositivo',
    qualifying: 'Quién cumple los requisitos',
    routes: 'Estados con administrador propio',
    transfers: 'Traslados',
    usage: 'Uso y recertificación',
    leaving: 'Salida del programa',
    standards: 'Lo que un plan da como mínimo',
    consents: 'Textos que se aceptan',
    records: 'Registros y pago',
  },
  has: {
    device: 'El programa paga un dispositivo',
    usage: 'Hay que usar el servicio gratuito',
    minimumStandards: 'Un plan debe dar un mínimo',
  },
  consentKinds: {
    disclosure: 'Lo que se dice antes',
    certification: 'Certificación',
    household: 'Hoja del hogar',
    transfer: 'Traslado',
  },
  fields: {
    applicationsFrom: 'Solicitudes desde',
    applicationsUntil: 'Último día de solicitudes',
    transfersUntil: 'Último día de traslados',
    benefitEndsOn: 'Primer día sin el beneficio',
    benefit: {
      standardCents: 'Beneficio al mes, en dólares',
      voiceOnlyCents: 'Beneficio al mes, solo voz',
      tribalCents: 'Beneficio al mes en tierras tribales',
    },
    device: {
      maximumCents: 'El programa paga como máximo',
      copaymentAboveCents: 'El hogar paga más de',
      copaymentBelowCents: 'El hogar paga menos de',
    },
    incomePercent: 'Ingreso máximo, en porcentaje de las guías',
    minimumAge: 'Edad mínima',
    approvalDays: 'Días que vale una aprobación',
    applicationDays: 'Días que una solicitud queda abierta',
    usage: {
      days: 'Días en los que hay que usarlo',
      cureDays: 'Días después del aviso',
    },
    recertification: {
      everyMonths: 'Meses entre recertificaciones',
      windowDays: 'Días para responder a una recertificación',
    },
    minimumStandards: {
      mobileVoiceMinutes: 'Minutos móviles',
      mobileDataGb: 'Datos móviles, GB',
      fixedDownMbps: 'Descarga en casa, Mbps',
      fixedUpMbps: 'Subida en casa, Mbps',
      fixedDataGb: 'Datos en casa, GB',
    },
    benefitMonths: 'Meses del beneficio',
    retentionYears: 'Años que se guardan los registros',
  },
  kinds: 'Tipos de dispositivo',
  exceptions: 'Excepciones al límite',
  isCheckedDaily: 'Comprobado cada día entretanto',
  noticeDays: '{reason}: días de aviso',
  businessDays: '{reason}: días hábiles para avisar a NLAD',
  statesHint: 'Códigos de estados, como OR, TX. Los demás van al Verificador Nacional.',
  stateUnknown: 'Escriba códigos de estados, como OR, TX',
  stateTwice: 'Un estado está con un solo administrador',
  daysList: 'Números enteros, como 90, 30, 1',
  oneKind: 'Elija al menos un tipo',
  oneWay: 'Elija al menos una forma de cumplir los requisitos',
}

export default programVersion
