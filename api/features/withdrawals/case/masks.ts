import type { KeptDetails } from './sealed.ts';

const DOTS = '••••';

/** As lists and mails show it: enough for its owner to know it by. */
export function maskAccount(details: KeptDetails): string {
  switch (details.method) {
    case 'bank_transfer':
      return `${DOTS} ${details.accountNumber.slice(-4)}`;
    case 'upi':
      return maskAddress(details.upiId);
    case 'paypal':
      return maskAddress(details.paypalEmail);
    case 'crypto':
      return `${details.address.slice(0, 8)}${DOTS}${details.address.slice(-4)}`;
  }
}

/** 'asha.patil@okbank' → 'as••••@okbank'. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(2, at - 1))}${DOTS}${address.slice(at)}`;
}
