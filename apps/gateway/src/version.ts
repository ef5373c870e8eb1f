/** The product's version, as clients and results name it. */
export const VERSION = '0.1.0';
