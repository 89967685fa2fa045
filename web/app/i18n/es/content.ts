import type { Translated } from '../messages.ts'
import type english from '../en/content.ts'

const content: Translated<typeof english> = {
  eligibility: {
    title: 'Elegibilidad',
    description: 'Quién puede recibir Lifeline, qué ofrece y cómo solicitarlo. El ACP terminó.',
    lead: 'Ayuda con su factura de teléfono o internet: qué está abierto, quién puede recibirla y qué hacer ahora.',
    closedTitle: 'El ACP está cerrado',
    closedText:
      'El Programa de Conectividad Asequible recibió su última solicitud el 7 de febrero de 2024 y terminó el 1 de junio de 2024.',
    closedAction: 'Lea qué pasó con el ACP',
    giveTitle: 'Qué ofrece Lifeline',
    giveText:
      'Hasta $9.25 menos cada mes en teléfono o internet. En tierras tribales, hasta $34.25. Un beneficio por hogar.',
    whoTitle: 'Quién puede recibirlo',
    whoText: 'Basta con uno de estos, para usted, su hijo o un dependiente:',
    who1: 'SNAP (cupones de alimentos)',
    who2: 'Medicaid',
    who3: 'Seguridad de Ingreso Suplementario (SSI)',
    who4: 'Asistencia federal de vivienda pública',
    who5: 'Pensión para veteranos o beneficio para sobrevivientes',
    who6: 'En tierras tribales: asistencia general de la Oficina de Asuntos Indígenas, TANF tribal, Head Start tribal o distribución de alimentos',
    who7: 'Ingresos del hogar de hasta el 135% de las guías federales de pobreza',
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

export default content
