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
  terms: {
    title: 'Términos del servicio',
    description: 'Qué compra, qué paga y con qué puede contar cada parte.',
    lead: 'Estos términos son entre usted y {legalName} («nosotros»). Rigen cuando compra aquí un plan o un complemento.',
    plansTitle: 'Planes y activación',
    plansText:
      'Un plan da los datos, llamadas y mensajes que indica su página, en los países y por el tiempo que allí se indican. Actívelo dentro de los 45 días posteriores a la compra; después vence. Un plan termina solo y no se renueva si usted no lo pide.',
    priceTitle: 'Precios y pago',
    priceText:
      'La página de pago muestra el precio completo con cada cargo, impuesto y el envío antes de pagar. Si un precio cambia entre la página y el pago, le mostramos la diferencia y no cobramos nada hasta que acepte. Cobra un proveedor de pagos; nunca vemos el número de su tarjeta.',
    deliveryTitle: 'Entrega',
    deliveryText:
      'Una eSIM se entrega como código QR en la página de su pedido y por correo electrónico en cuanto se paga. Las tarjetas SIM se envían solo dentro de Estados Unidos.',
    refundTitle: 'Reembolsos',
    refundText:
      'Si un plan no se puede entregar, le devolvemos todo su dinero. Si la eSIM aún no se instaló, pida el reembolso dentro de 30 días. Si ya se instaló o usó, reembolsamos lo que no hayamos prestado.',
    useTitle: 'Uso razonable',
    useText:
      'Los planes son para personas, no para revender tráfico, hacer llamadas automáticas ni enviar mensajes masivos. Un plan llamado ilimitado puede bajar de velocidad después de la cantidad que indica su página.',
    deviceTitle: 'Su dispositivo',
    deviceText:
      'Su dispositivo debe estar desbloqueado y, para una eSIM, admitirla. Revíselo antes de comprar.',
    contactTitle: 'Preguntas y quejas',
    contactText:
      'Escriba a {email} o llame al {phone}. También puede acudir a la FCC o a la oficina del consumidor de su estado.',
  },
  privacy: {
    title: 'Política de privacidad',
    description: 'Qué sabemos de usted, por qué, por cuánto tiempo y qué puede pedir.',
    lead: '{legalName} guarda sobre usted lo mínimo que permite vender un plan.',
    whatTitle: 'Qué guardamos',
    whatText:
      'Su correo electrónico, su teléfono si lo da, lo que compró y lo que pagó. Para tarjetas SIM, también su nombre y dirección. De la línea: sus números, su estado y cuánto usó.',
    whyTitle: 'Para qué',
    whyText: 'Para entregar lo que compró, ayudarle, llevar las cuentas que exige la ley y evitar fraudes.',
    whoTitle: 'Quién más lo ve',
    whoText:
      'La red que atiende su línea, el proveedor de pagos, la empresa que envía una tarjeta SIM y quienes llevan nuestros correos y mensajes: cada uno solo lo que necesita. No vendemos nada sobre usted a nadie.',
    networkTitle: 'Información sobre su línea',
    networkText:
      'La ley federal protege lo que sabemos de sus llamadas y su uso (CPNI). Lo usamos solo para prestarle el servicio y lo mostramos solo a quien demuestre ser usted.',
    cookiesTitle: 'Cookies',
    cookiesText:
      'Guardamos en su navegador el idioma, el carrito y el último pedido, y una cookie que protege los formularios. No hay publicidad ni rastreo de terceros.',
    keepTitle: 'Por cuánto tiempo',
    keepText:
      'Pedidos y facturas, mientras lo exija la ley fiscal, como máximo siete años. Lo demás se borra cuando ya no hace falta.',
    rightsTitle: 'Qué puede pedir',
    rightsText:
      'Una copia de lo que sabemos, una corrección o su eliminación: escriba a {email}. Respondemos en 30 días.',
  },
  disclaimers: {
    title: 'Avisos legales',
    description: 'Cobertura, velocidades, llamadas de emergencia, gestión de la red.',
    lead: 'Lo que un plan puede y no puede prometer.',
    coverageTitle: 'Cobertura y velocidad',
    coverageText:
      'La cobertura es la de las redes indicadas en la página del plan. Las velocidades son típicas, no garantizadas: dependen del lugar, del dispositivo y de cuántas personas estén conectadas.',
    emergencyTitle: 'Llamadas de emergencia',
    emergencyText:
      'Los planes de solo datos no pueden llamar al 911 ni a otro número de emergencia. Mantenga activa su propia línea para eso. Los planes con número de EE. UU. sí pueden llamar al 911.',
    networkTitle: 'Gestión de la red',
    networkText:
      'No bloqueamos ningún sitio legal, no reducimos la velocidad de ningún tipo de tráfico legal ni cobramos por vías más rápidas. Cuando una celda está llena, la red puede atender las líneas por turnos. Cuando se acaban los datos a máxima velocidad de un plan, los datos se detienen o bajan de velocidad, según diga su página.',
    trademarksTitle: 'Nombres de otros',
    trademarksText:
      'Los nombres de dispositivos y redes pertenecen a sus dueños y se usan solo para decir qué funciona con qué.',
    taxesTitle: 'Cargos que no son impuestos',
    taxesText:
      'Un cargo de recuperación regulatoria o administrativo es un cargo del operador. No es un impuesto y ningún gobierno nos pide cobrarlo.',
  },
  faq: {
    title: 'Preguntas frecuentes',
    description: 'Respuestas breves sobre eSIM, pago, instalación y su número.',
    lead: 'Respuestas breves. Si falta la suya, escriba a {email}.',
    q1: '¿Qué es una eSIM?',
    a1: 'Una SIM sin tarjeta. Escanea un código QR y su teléfono la descarga. Su propia SIM se queda en el teléfono.',
    q2: '¿Funcionará en mi teléfono?',
    a2: 'La mayoría de los teléfonos desde 2019 admite eSIM. No debe estar bloqueado por otro operador. Revise su modelo antes de comprar.',
    q3: '¿Cuándo debo instalarla?',
    a3: 'En casa, con Wi-Fi, antes de salir. Los días empiezan cuando la eSIM se conecta por primera vez en un país del plan.',
    q4: '¿Cuánto puedo esperar?',
    a4: 'Active el plan dentro de los 45 días posteriores a la compra.',
    q5: '¿Conservo mi número de teléfono?',
    a5: 'Sí. Una eSIM de viaje lleva solo datos; su número sigue funcionando para llamadas, mensajes y aplicaciones.',
    q6: 'No recibí el correo. ¿Dónde está mi código QR?',
    a6: 'En la página de su pedido. Abra «Buscar mi pedido» y escriba el número de pedido y su correo electrónico.',
    q7: 'Rechazaron mi tarjeta. ¿Me cobraron?',
    a7: 'No. Su pedido espera, y puede intentar de nuevo o usar otra tarjeta. Un pedido nunca se cobra dos veces.',
    q8: '¿Me pueden devolver el dinero?',
    a8: 'Todo, si no podemos entregar; y dentro de 30 días si no ha instalado la eSIM.',
    q9: '¿Adónde envían tarjetas SIM?',
    a9: 'Solo dentro de Estados Unidos. Una eSIM se entrega en cualquier lugar.',
    device: 'Revise su dispositivo',
    order: 'Buscar mi pedido',
  },
}

export default content
