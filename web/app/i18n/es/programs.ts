import type { Translated } from '../messages.ts'
import type english from '../en/programs.ts'

const programs: Translated<typeof english> = {
  eligibility: {
    title: 'Elegibilidad',
    description: 'Quién puede recibir Lifeline, qué ofrece y cómo solicitarlo. El ACP terminó.',
    lead: 'Ayuda con su factura de teléfono o internet: qué está abierto, quién puede recibirla y qué hacer ahora.',
    closedAction: 'Lea qué pasó con el ACP',
    needTitle: 'Qué necesita',
    need1: 'Su nombre legal completo, fecha de nacimiento y domicilio',
    need2: 'Los últimos cuatro dígitos de su número de Seguro Social, o un número de identificación tribal',
    need3:
      'Una carta o tarjeta de su programa, o comprobante de ingresos, si la base de datos no lo encuentra',
    howTitle: 'Cómo solicitarlo',
    how1: 'Solicítelo al Verificador Nacional en lifelinesupport.org. Es gratis y toma unos diez minutos.',
    how2: 'O llame al Centro de Ayuda de Lifeline al (800) 234-9473, todos los días de 9 a. m. a 9 p. m., hora del Este.',
    how3: 'Cuando lo aprueben, elija una compañía que ofrezca Lifeline en su estado.',
    official: 'Ir a lifelinesupport.org',
    noLifeline: 'Esta página es informativa. La decisión es del Verificador Nacional, no nuestra.',
  },
}

export default programs
