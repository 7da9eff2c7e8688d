export type CategoryType = "branch" | "leaf";

export type Category = {
  id: number;
  name: string;
  slug: string;
  logo: string;
  type: CategoryType;
  children: Category[];
};

export type Breadcrumb = { id: number; name: string; slug: string; type: CategoryType };

export type Brand = { id: number; slug: string; name: string; logo: string; description: string };

export type FooterInfo = {
  email: string;
  address: string;
  phone_numbers: string[];
  aparat: string;
  whatsapp: string;
  instagram: string;
};
