import type { TicketCategory } from '#contract/support/ticket-fields.ts';

interface DemoReply {
  readonly title: string;
  readonly category: TicketCategory | null;
  readonly texts: { readonly en: string; readonly hi: string };
}

const reply = (title: string, category: TicketCategory | null, en: string, hi: string): DemoReply => ({
  title,
  category,
  texts: { en, hi },
});

export const demoCannedReplies: readonly DemoReply[] = [
  reply(
    'We look into it',
    null,
    'Namaste {name} ji. Thank you for writing to {org}. I am looking into {matter} and will answer within {answer_hours} hours.\n\n{agent}',
    'नमस्ते {name} जी। {org} को लिखने के लिए धन्यवाद। मैं {matter} देख रही हूँ और {answer_hours} घंटे में उत्तर दूँगी।\n\n{agent}',
  ),
  reply(
    'Please send the UTR',
    'payment',
    'Namaste {name} ji. Please send us the 12-digit UTR of your payment. You find it in your UPI app under the payment’s details. A picture of it helps, too.\n\n{agent}',
    'नमस्ते {name} जी। कृपया अपने भुगतान का 12 अंकों का UTR भेजें। यह आपके UPI ऐप में भुगतान के विवरण में मिलता है। उसकी तस्वीर भी भेज सकते हैं।\n\n{agent}',
  ),
  reply(
    'Money has arrived',
    'payment',
    'Good news, {name} ji: your payment {matter} is in our bank. You get the receipt by mail as soon as it is approved.\n\n{agent}',
    'अच्छी ख़बर, {name} जी: आपका भुगतान {matter} हमारे बैंक में आ गया है। स्वीकृत होते ही रसीद मेल से मिलेगी।\n\n{agent}',
  ),
  reply(
    'Withdrawal is on its way',
    'withdrawal',
    'Namaste {name} ji. {matter} is approved and goes to the bank with the next payout. It takes 1-5 business days, depending on the method.\n\n{agent}',
    'नमस्ते {name} जी। {matter} स्वीकृत है और अगले भुगतान के साथ बैंक जाएगी। तरीके के अनुसार 1-5 कार्य दिवस लगते हैं।\n\n{agent}',
  ),
  reply(
    'Picture is not readable',
    'kyc',
    'Namaste {name} ji. Please take the picture again in daylight, with all four corners of the paper in it. You only send what was asked for; the rest is kept.\n\n{agent}',
    'नमस्ते {name} जी। कृपया दिन की रोशनी में फिर से तस्वीर लें, काग़ज़ के चारों कोने दिखें। केवल माँगी गई चीज़ भेजें; बाक़ी सब सुरक्षित है।\n\n{agent}',
  ),
  reply(
    'How invitations work',
    'referral',
    'Namaste {name} ji. Your link is on the page Referral. Whoever joins by it is shown there as soon as the first gift is approved.\n\n{agent}',
    'नमस्ते {name} जी। आपका लिंक “रेफ़रल” पेज पर है। जो उससे जुड़ते हैं, पहला दान स्वीकृत होते ही वहाँ दिखते हैं।\n\n{agent}',
  ),
  reply(
    'We never ask for a PIN',
    'account',
    'Namaste {name} ji. {org} never asks for a UPI PIN, a password or a code, by phone or by mail. Please change your password and tell us whom you gave it to.\n\n{agent}',
    'नमस्ते {name} जी। {org} फ़ोन या मेल से कभी UPI PIN, पासवर्ड या कोड नहीं माँगता। कृपया पासवर्ड बदलें और बताएँ कि किसे दिया था।\n\n{agent}',
  ),
  reply(
    'Is it solved?',
    null,
    'Namaste {name} ji. Is {ticket} solved for you? If so, press “It is solved”; if not, write here and I go on.\n\n{agent}',
    'नमस्ते {name} जी। क्या {ticket} का समाधान हो गया? हाँ, तो “समाधान हो गया” दबाएँ; नहीं, तो यहाँ लिखें, मैं आगे देखूँगी।\n\n{agent}',
  ),
];
