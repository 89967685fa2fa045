import type { Translated } from '../messages.ts'
import type english from '../en/content.ts'

const content: Translated<typeof english> = {
  acp: {
    title: 'Qué es el ACP',
    description: 'El Programa de Conectividad Asequible terminó. Qué fue y qué está abierto hoy.',
    lead: 'El Programa de Conectividad Asequible ayudaba a los hogares a pagar internet. Ya terminó. Lifeline está abierto.',
    endedTitle: 'El programa terminó',
    endedText:
      'El ACP dejó de recibir solicitudes el 7 de febrero de 2024 y terminó el 1 de junio de 2024. Hoy nadie puede inscribirse y ninguna factura baja por él. Tenga cuidado con quien diga lo contrario.',
    wasTitle: 'Qué fue',
    was1: 'Hasta $30 menos al mes en el servicio de internet, y hasta $75 en tierras tribales.',
    was2: 'Una vez, hasta $100 menos en una tableta o computadora, con un pago propio de más de $10 y menos de $50.',
    was3: 'Para hogares con ingresos de hasta el 200% de las guías federales de pobreza, o en un programa como SNAP, Medicaid, WIC o una Beca Pell.',
    was4: 'Participaron más de 20 millones de hogares: unos 17 millones en ciudades y unos 3 millones en zonas rurales.',
    nowTitle: 'Qué está abierto hoy',
    nowText:
      'Lifeline baja cada mes el precio del teléfono o de internet. Si su hogar estuvo en el ACP por SNAP, Medicaid o ingresos bajos, es posible que califique.',
    nowAction: 'Vea quién puede recibir Lifeline',
    plansText: 'O mire nuestros planes sin contrato.',
    plansAction: 'Ver planes',
  },
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
  about: {
    title: 'Quiénes somos',
    description: 'Quién es {brand} y cómo trabajamos.',
    lead: '{tagline}.',
    whoTitle: 'Quiénes somos',
    whoText:
      '{brand} es la marca de {legalName}. Vendemos planes SIM y eSIM para viajar y para casa, en inglés y en español.',
    howTitle: 'Cómo trabajamos',
    howText:
      'Mostramos el precio completo antes de pagar, entregamos al instante y le decimos qué hacer cuando algo falla. No necesita una cuenta y nada se renueva sin que usted lo sepa.',
    whereTitle: 'Dónde estamos',
    contactAction: 'Contacto',
  },
  contact: {
    title: 'Contacto',
    description: 'Correo electrónico, teléfono y dirección de {brand}.',
    lead: 'Una persona lee cada mensaje.',
    emailTitle: 'Correo electrónico',
    emailText:
      'Agregue su número de pedido si lo tiene; nunca envíe su código QR ni el número de su tarjeta.',
    phoneTitle: 'Teléfono',
    addressTitle: 'Correo postal',
    orderTitle: 'Sobre un pedido',
    orderText: 'Su código QR, su recibo y el estado de su eSIM están en la página de su pedido.',
    orderAction: 'Buscar mi pedido',
    faqText: 'Muchas respuestas están en las preguntas frecuentes.',
    faqAction: 'Leer las preguntas frecuentes',
  },
}

export default content
